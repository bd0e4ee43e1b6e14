/** What a page is about, for search engines (https://schema.org). Its type says that it is data: no script runs. */
export function StructuredData({
  type,
  ...properties
}: {
  readonly type: string;
  readonly [name: string]: unknown;
}) {
  return (
    <script type="application/ld+json">
      {JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...properties })}
    </script>
  );
}
