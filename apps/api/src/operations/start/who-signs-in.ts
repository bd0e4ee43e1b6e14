import { DEMO_PATH } from '../../community/accounts/sign-in/plan.ts';
import type { Config } from '../../config.ts';

/** For the person who starts the server: who can sign in, and from where. */
export function whoSignsIn(
  { publicUrl, accounts: { signIn } }: Pick<Config, 'publicUrl' | 'accounts'>,
  demo: { readonly url: string; readonly key: string },
): string {
  if (signIn === 'off') return 'signing in: nobody (SIGN_IN=off)';
  if (signIn === 'demo')
    return `signing in: whoever opens ${demo.url}${DEMO_PATH}?key=${demo.key} on this machine, as anybody; nobody from elsewhere. For visitors set PUBLIC_URL`;
  if (publicUrl === undefined)
    return 'signing in: with the platform, from this machine alone. For visitors set PUBLIC_URL';
  return `signing in: with the platform, for everybody at ${publicUrl}`;
}
