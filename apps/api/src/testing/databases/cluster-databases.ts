import { openCluster, type TestCluster } from '@soulstat/warehouse/internals';
import { openStatisticsStore } from '../../statistics/counting/rollups.ts';
import type { Databases } from '../../storage/databases.ts';

export interface ClusterDatabases extends Databases {
  readonly cluster: TestCluster;
}

/** The databases as the application has them on a ClickHouse cluster: two shards, which go with them. */
export async function openOnCluster(
  open: (clickhouseUrl: string) => Promise<Databases>,
): Promise<ClusterDatabases> {
  const cluster = await openCluster();
  const databases = await open(cluster.url);
  const { clickhouse } = cluster;
  return {
    ...databases,
    cluster,
    clickhouse,
    statistics: openStatisticsStore({ clickhouse, postgres: databases.postgres }),
    close: async () => {
      await databases.close();
      await cluster.close();
    },
  };
}
