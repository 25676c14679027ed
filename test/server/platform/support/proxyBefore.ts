import { openTcpProxy, type TcpProxy } from './tcpProxy.ts';

/** Opens a proxy in front of a PostgreSQL server, and returns the connection string through it. */
export async function proxyBefore(
  connectionString: string,
): Promise<{ readonly proxy: TcpProxy; readonly connectionString: string }> {
  const url = new URL(connectionString.replace('postgresql:///', 'postgresql://localhost/'));
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const proxy = await openTcpProxy(
    folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port },
  );
  url.username ||= url.searchParams.get('user') ?? '';
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { proxy, connectionString: url.href };
}
