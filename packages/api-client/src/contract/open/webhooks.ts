import { Type, type Static } from 'typebox';
import { Count, nullable, Problem } from '../common.ts';
import { route } from '../route.ts';

export const WebhookCall = Type.Object(
  {
    callId: Type.Integer({ minimum: 1 }),
    event: Type.String({ description: 'What happened, such as `draft.changed`' }),
    url: Type.String(),
    body: Type.String({ description: 'As it was sent' }),
    tries: Count,
    triedAt: Type.Integer({ description: 'When it was tried last, Unix seconds in UTC' }),
    isDelivered: Type.Boolean({ description: 'The program answered with 2xx' }),
    problem: nullable(Type.String({ description: 'Why the last try failed' })),
  },
  { title: 'WebhookCall' },
);
export interface WebhookCall extends Static<typeof WebhookCall> {}

export const listWebhookCalls = route({
  method: 'GET',
  url: '/api/webhooks/calls',
  action: 'apiKey.own',
  schema: {
    operationId: 'listWebhookCalls',
    summary: 'What own programs were told lately',
    tags: ['account'],
    response: {
      200: Type.Array(WebhookCall, { description: 'The newest 50 of the last 30 days' }),
      401: Problem,
      403: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const replayWebhookCall = route({
  method: 'POST',
  url: '/api/webhooks/calls/:callId/replay',
  action: 'apiKey.own',
  schema: {
    operationId: 'replayWebhookCall',
    summary: 'Tell a program the same once more',
    tags: ['account'],
    params: Type.Object({ callId: Type.Integer({ minimum: 1, description: 'Number of the call' }) }),
    response: {
      200: Type.Object({ isQueued: Type.Boolean() }, { title: 'WebhookReplayed' }),
      400: Problem,
      401: Problem,
      403: Problem,
      404: Problem,
      429: Problem,
      503: Problem,
    },
  },
});
