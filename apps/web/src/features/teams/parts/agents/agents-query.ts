import { apiQuery } from '../../../../shared/api/api.ts';
import type { Language } from '../../../../shared/languages.ts';
import type { REGION_WORDS } from '../../../../shared/region-words.ts';
import type { TeamRole } from '../words.ts';

export interface AgentFilters {
  readonly region?: keyof typeof REGION_WORDS;
  readonly role?: TeamRole;
  readonly language?: Language;
}

export const agentsQuery = (filters: AgentFilters) => apiQuery('/api/free-agents', { query: filters });
export const ownAgentQuery = apiQuery('/api/free-agents/own', {});
