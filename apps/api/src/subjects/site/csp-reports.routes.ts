import { Type, type Static } from 'typebox';
import type { Feature } from '../../http/feature.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import { openViolationCounter, type Violation } from './count-violations.ts';
import type { Registry } from 'prom-client';

type Needs = Limited & { readonly metrics?: Registry | undefined };

/** Both ways in which browsers report: that of `report-uri`, and that of `report-to`. */
const TYPES = ['application/csp-report', 'application/reports+json'];
const MAX_BODY_BYTES = 16 * 1024;
const MAX_REPORTS = 50;

const Text = Type.Optional(Type.String());
const OneReport = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
  }),
});
const Reports = Type.Array(
  Type.Object({
    /** Browsers put other kinds of reports into the same request. */
    type: Type.String(),
    body: Type.Union([Type.Null(), Type.Object({ effectiveDirective: Text, blockedURL: Text })]),
  }),
  { minItems: 1, maxItems: MAX_REPORTS },
);
const Body = Type.Union([OneReport, Reports]);

/** Takes what browsers say of the content policy (`http/plugins/security-headers.ts`): from anybody, and about nobody. */
export const cspReportRoutes: Feature<Needs> = async (app, { metrics, rateLimits }) => {
  const count = openViolationCounter(metrics, app.log);
  const limit = limitAddress(app, rateLimits, 'reports');
  // Whatever else comes is refused, plain JSON too: no page of another site can send these types without being asked for leave.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.route({
    method: 'POST',
    url: '/api/csp-reports',
    schema: { hide: true, body: Body },
    bodyLimit: MAX_BODY_BYTES,
    onRequest: [
      limit,
      // Browsers may send their cookies along. Who reports is of no interest, so that it need not be a page of this site.
      async (request) => {
        request.cookies = {};
      },
    ],
    handler: async ({ body }, reply) => {
      for (const violation of violationsOf(body)) count(violation);
      return reply.code(204).send();
    },
  });
};

function violationsOf(body: Static<typeof Body>): Violation[] {
  if (Array.isArray(body))
    return body.flatMap((report) =>
      report.type === 'csp-violation' && report.body
        ? [{ directive: report.body.effectiveDirective, blocked: report.body.blockedURL }]
        : [],
    );
  const report = body['csp-report'];
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return [{ directive, blocked: report['blocked-uri'] }];
}
