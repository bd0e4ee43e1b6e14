import type { Alert } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { alertsQuery } from '../../../shared/alerts/alerts-query.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import './new-alert.css';

/** The newest alert, at the foot of the window, as soon as it is there; not in quiet hours. Over the page: nothing in it moves. */
export function NewAlert() {
  const { data } = useQuery(alertsQuery, queryClient);
  const [alert, setAlert] = useState<Alert>();
  const isOn = data !== undefined && data.kinds.length > 0;
  useEffect(() => {
    if (!isOn) return undefined;
    const source = new EventSource('/api/alerts/events');
    const show = async () => {
      await queryClient.refetchQueries({ queryKey: alertsQuery.queryKey });
      const state = queryClient.getQueryData<NonNullable<typeof data>>(alertsQuery.queryKey);
      const newest = state?.alerts[0];
      if (newest && !newest.isRead && !state.isQuiet) setAlert(newest);
    };
    source.addEventListener('alert', () => void show());
    return () => source.close();
  }, [isOn]);
  return (
    <output className="new-alert-place">
      {alert && isOn && (
        <div className="new-alert">
          <p>
            <Link to={alert.path} onClick={() => setAlert(undefined)}>
              {alert.title}
            </Link>
          </p>
          <Link to={href('alerts')} onClick={() => setAlert(undefined)}>
            All alerts
          </Link>
          <Button size="compact" onClick={() => setAlert(undefined)}>
            Close<span className="visually-hidden"> this alert</span>
          </Button>
        </div>
      )}
    </output>
  );
}
