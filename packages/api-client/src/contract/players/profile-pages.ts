/** The operations behind the tabs of a player's profile, one for each. */
export { listProfileMates } from './profile-company.ts';
export { getProfileLanes, listProfileHeroes, listProfileItems } from './profile-heroes.ts';
export { getProfileImprove } from './profile-improve.ts';
export { listProfileMatches } from './profile-matches.ts';
export { getProfileFigures, getProfileOverview, getProfileStanding } from './profile-overview.ts';
export { getProfileActivity, listProfileRecords, listRecordPlaces } from './profile-records.ts';
