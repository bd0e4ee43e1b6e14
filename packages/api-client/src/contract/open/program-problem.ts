import { Type, type Static } from 'typebox';
import { ERRORS, type ErrorCode } from '../../errors.ts';

/** As `Problem`, and in the words of programs that were made for other sites. */
export const ProgramProblem = Type.Object(
  {
    error: Type.String({ description: 'What went wrong, in a few words' }),
    message: Type.String({ description: 'A sentence for people' }),
    code: Type.Enum(Object.keys(ERRORS) as ErrorCode[], { description: 'For programs' }),
  },
  {
    title: 'ProgramProblem',
    description: 'What went wrong, for every answer of the keyed API that is not 2xx.',
  },
);
export interface ProgramProblem extends Static<typeof ProgramProblem> {}

/** What every operation for programs may answer beside its own. */
export const PROGRAM_ERRORS = {
  400: ProgramProblem,
  401: ProgramProblem,
  403: ProgramProblem,
  429: ProgramProblem,
  503: ProgramProblem,
};
/** The same of those that take a body. */
export const BATCH_ERRORS = { ...PROGRAM_ERRORS, 413: ProgramProblem, 415: ProgramProblem };
