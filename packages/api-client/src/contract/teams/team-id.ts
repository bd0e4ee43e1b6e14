import { Type } from 'typebox';

export const TeamId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Team id' });
