import { shiftClock } from '@soulstat/test-clock/shift-clock';
import '@soulstat/ui/styles.css';
import '../app/app.css';

shiftClock(Number(import.meta.env['TEST_CLOCK_MS']));
