import type { QuestionGroup } from '../question.ts';
import { MATCHES } from './matches.tsx';
import { NUMBERS } from './numbers.tsx';
import { PRIVACY, SITE } from './people.tsx';
import { RANKS } from './ranks.tsx';

export const QUESTION_GROUPS: readonly QuestionGroup[] = [MATCHES, RANKS, NUMBERS, PRIVACY, SITE];
