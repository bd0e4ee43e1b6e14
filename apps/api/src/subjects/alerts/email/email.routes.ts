import { alerts as contract } from '@soulstat/api-client/contract';
import { fail } from '../../../base/problem.ts';
import { limitAccount, useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { keepPrivate } from '../../../community/accounts/session.ts';
import { cleanAddress } from '../../../community/mail/address.ts';
import { serve } from '../../../http/feature.ts';
import { nowOf, stateOf, type AlertFeature } from '../alerts.ts';
import { confirmEmail, findEmail, removeEmail, saveEmail } from '../queries/emails.ts';
import { CONFIRM_ALERT_EMAIL } from './confirm.job.ts';
import { readLink } from './links.ts';

/** Where alerts are sent to by e-mail. */
export const emailRoutes: AlertFeature = async (app, needs) => {
  const { postgres, sessions, rateLimits, sendJob, sendsEmail } = needs;
  useAccountRoutes(app, { rateLimits, sessions });
  const limit = limitAccount(app, rateLimits, sessions, 'alertEmails');

  serve(app, contract.setAlertEmail, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    const { address: text, pace } = request.body;
    if (text === null) await removeEmail(postgres, accountId);
    else {
      if (!sendsEmail || !sendJob) return fail('invalid_request', 'This site sends no e-mail.');
      const address = cleanAddress(text);
      // Each may send an e-mail to somebody who did not ask for it.
      const before = await findEmail(postgres, accountId);
      if (before?.address !== address || before.confirmedAt === null) await limit(request, reply);
      const now = nowOf(needs);
      if (await saveEmail(postgres, { accountId, address, pace }, now))
        await sendJob(CONFIRM_ALERT_EMAIL, { accountId }, { key: `${accountId} ${now.getTime()}` });
    }
    return stateOf(needs, accountId);
  });
};

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const LONGEST_FORM = 4096;
const UNKNOWN =
  'This link is of no use any more: the address was changed, stopped, or not confirmed in time.';

/** What links of e-mails lead to: whoever has one needs no session. */
export const emailLinkRoutes: AlertFeature = async (app, needs) => {
  const { postgres } = needs;
  keepPrivate(app);
  // Programs that read e-mail stop them with a form of either kind (RFC 8058); the address says all there is to know.
  app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, _body, done) =>
    done(null, undefined),
  );

  serve(app, contract.confirmAlertEmail, async ({ params: { link } }) => {
    const email = (await readLink(postgres, 'confirm', link)) ?? fail('not_found', UNKNOWN);
    await confirmEmail(postgres, email, nowOf(needs));
    return { address: email.address, pace: email.pace };
  });

  serve(app, contract.stopAlertEmail, async ({ params: { link } }) => {
    const email = (await readLink(postgres, 'stop', link)) ?? fail('not_found', UNKNOWN);
    await removeEmail(postgres, email.accountId);
    return { address: email.address, pace: email.pace };
  });
};
