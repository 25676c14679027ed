type Upstreams = {
  /** Ports of the web processes. */
  readonly web: readonly number[];
  /** Ports of the api processes. */
  readonly api: readonly number[];
  /** Port of the PostgreSQL server that accepts writes. */
  readonly database: number;
};

export type NginxPorts = {
  /** Where browsers connect, with TLS. */
  readonly https: number;
  /** Where web processes reach the api processes, and api and worker processes the database. */
  readonly api: number;
  readonly database: number;
};

export type NginxSettings = {
  /** Number of this configuration: `GENERATION_PATH` answers it where web processes reach the api processes. */
  readonly generation: number;
  readonly ports: NginxPorts;
  readonly upstreams: Upstreams;
  /** Absolute, with `/assets` of all releases, `tls.crt`, `tls.key` and room for temporary files. */
  readonly folder: string;
  readonly user: string;
};

const formatServers = (ports: readonly number[]): string =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ');

const formatProxyPass = (upstream: string): string => `proxy_pass http://${upstream};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;`;

/** The answers that the shop's own server gives for files whose names contain their hash. */
const formatAssetLocation = (folder: string): string => `location /assets/ {
      root ${folder};
      location ~ \\.(js|css|woff2|LICENSE\\.txt)$ {
        gzip_static on;
        add_header Cache-Control "public, max-age=31536000, immutable";
        add_header X-Content-Type-Options nosniff;
        add_header Cross-Origin-Resource-Policy same-origin;
        add_header Strict-Transport-Security "max-age=31536000; includeSubDomains";
      }
      location ~ . { return 404; }
    }`;

/** Only on the loopback address of the api processes. */
export const GENERATION_PATH = '/nginx-generation';

const formatHttpBlock = ({ generation, ports, upstreams, folder }: NginxSettings): string => `http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  server_tokens off;
  access_log off;
  client_body_temp_path ${folder}/tmp;
  proxy_temp_path ${folder}/tmp;
  fastcgi_temp_path ${folder}/tmp;
  scgi_temp_path ${folder}/tmp;
  uwsgi_temp_path ${folder}/tmp;
  # A review may have several videos.
  client_max_body_size 600m;
  proxy_connect_timeout 2s;
  proxy_read_timeout 70s;
  upstream web { ${formatServers(upstreams.web)} keepalive 64; }
  upstream api { ${formatServers(upstreams.api)} keepalive 64; }
  server {
    listen ${ports.https} ssl http2;
    ssl_certificate ${folder}/tls.crt;
    ssl_certificate_key ${folder}/tls.key;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:tls:10m;
    ${formatAssetLocation(folder)}
    # For operators of this machine alone: at the processes' own ports.
    location = /metrics { return 404; }
    location = /readyz { return 404; }
    location / {
      ${formatProxyPass('web')}
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
  server {
    listen 127.0.0.1:${ports.api};
    # A connection for each request: a reload would close an idle one just when a web process uses it.
    keepalive_timeout 0;
    location = ${GENERATION_PATH} { return 200 ${generation}; }
    location / {
      ${formatProxyPass('api')}
    }
  }
}`;

/** Returns the configuration of nginx: TLS and static files, and the addresses behind which processes are replaced. */
export const renderNginxConfig = (
  settings: NginxSettings,
): string => `load_module /usr/lib/nginx/modules/ngx_stream_module.so;
daemon off;
user ${settings.user};
pid ${settings.folder}/nginx.pid;
error_log ${settings.folder}/nginx.log warn;
worker_processes 2;
events { worker_connections 4096; }
stream {
  upstream database { server 127.0.0.1:${settings.upstreams.database}; }
  server {
    listen 127.0.0.1:${settings.ports.database};
    proxy_pass database;
    proxy_connect_timeout 2s;
    proxy_timeout 1h;
  }
}
${formatHttpBlock(settings)}
`;
