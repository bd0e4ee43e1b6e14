import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../base/problem.ts';

/** Bodies are JSON, unless a route says otherwise; what is none is told where it stops being JSON. */
export function useJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '')
      return done(new ProblemError('invalid_request', 'The body is empty; this address takes JSON.'));
    return parse(request, text, (error, value) => done(error ? (syntaxProblem(text) ?? error) : null, value));
  });
}

/** In the words of the engine, which names line and column. */
function syntaxProblem(text: string): ProblemError | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const where = (error as SyntaxError).message
      .replace(/ in JSON at position \d+/, '')
      .replace(/, "[^]*$/, '');
    return new ProblemError('invalid_request', `The body is not JSON: ${where}.`);
  }
}
