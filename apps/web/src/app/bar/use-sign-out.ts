import { useNavigate } from '../../shared/router/router-provider.tsx';
import { href } from '../../shared/paths.ts';
import { signOut } from '../../shared/session/session.ts';

/** Ends the session and goes to the home page. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void signOut().then(() => navigate(href('home')));
}
