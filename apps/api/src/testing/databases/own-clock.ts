import { clockShiftMs } from '@soulstat/test-clock';

/**
 * A PostgreSQL server takes the time from the machine. These statements give one of its databases the day of the tests: functions of the
 * same names, which are found first. The job queue names the server's own clock, so its function is replaced as soon as it is there.
 */
export const ownClock = (database: string): string => `
  create schema test_clock;
  create function test_clock.now() returns timestamptz language sql stable
    as $$ select pg_catalog.now() + interval '${clockShiftMs()} milliseconds' $$;
  create function test_clock.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + interval '${clockShiftMs()} milliseconds' $$;
  create function test_clock.replace_job_clock() returns event_trigger language plpgsql as $$
    begin
      if (select prosrc like '%pg_catalog.now()%' from pg_proc where oid = to_regproc('job.job_now')) then
        create or replace function job.job_now() returns timestamptz language sql stable as 'select test_clock.now()';
      end if;
    end $$;
  create event trigger replace_job_clock on ddl_command_end when tag in ('CREATE FUNCTION')
    execute function test_clock.replace_job_clock();
  alter database ${database} set search_path = public, test_clock, pg_catalog`;
