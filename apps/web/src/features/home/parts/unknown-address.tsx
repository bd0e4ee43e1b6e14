import { Notice } from '@soulstat/ui';
import { useLocation } from '../../../shared/router/router-provider.tsx';

/** Tells a visitor who followed a wrong link. */
export function UnknownAddress() {
  const { pathname } = useLocation();
  return (
    <Notice kind="warning" title="Page Not Found" className="unknown-address">
      There is nothing at <code>{pathname}</code>. Here is the home page instead.
    </Notice>
  );
}
