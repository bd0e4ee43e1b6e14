/**
 * What a page is about, for search engines (https://schema.org). Its type says that it is data: no script runs. No `<` stands in it:
 * React writes `</script` differently on the server than in the browser. The server may know itself by another address than the browser
 * does, behind a proxy: its text stays as it is, since only programs read it.
 */
export function StructuredData({
  type,
  ...properties
}: {
  readonly type: string;
  readonly [name: string]: unknown;
}) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...properties }).replaceAll(
        '<',
        String.raw`\u003c`,
      )}
    </script>
  );
}
