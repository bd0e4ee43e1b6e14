export { encodeBinaryKv3, type EncodeKv3Options } from './testing/encode-kv3.ts';
export { sampleBuildCache, sampleRecord, type SampleCacheOptions } from './testing/sample-builds.ts';
