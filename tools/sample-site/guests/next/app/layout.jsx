import '@soulstat/ui/badge.css';

// oxlint-disable-next-line import/no-default-export -- Next.js takes the default export
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
