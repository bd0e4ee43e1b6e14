export { SILENT_LOG, type Log } from '@soulstat/warehouse';
