import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Programs } from "./programs";

/** The ports of a cluster; `databases` and `watchers` are those of its nodes and of Patroni beside each. */
export type Ports = {
  etcd: number;
  etcdPeers: number;
  primary: number;
  replicas: number;
  pooler: number;
  front: number;
  databases: readonly number[];
  watchers: readonly number[];
  apps: readonly number[];
};

export const passwords = { postgres: "postgres", replicator: "replicator", sheaf: "sheaf" };

const hba = [
  "host all all 127.0.0.1/32 scram-sha-256",
  "host replication replicator 127.0.0.1/32 scram-sha-256",
];

/** Writes the settings of a node for Patroni (JSON is YAML), and returns the path. */
export function writePatroni(
  folder: string,
  at: number,
  { ports, programs }: { ports: Ports; programs: Programs },
) {
  const place = (port: number | undefined) => `127.0.0.1:${port ?? 0}`;
  // In the data directory pg_rewind copies it, and leaves it empty when it is killed: the database then does not start again.
  const hbaFile = join(folder, `node${at}-hba.conf`);
  writeFileSync(hbaFile, hba.join("\n") + "\n");
  const settings = {
    scope: "sheaf",
    name: `node${at}`,
    restapi: { listen: place(ports.watchers[at]), connect_address: place(ports.watchers[at]) },
    etcd3: { host: place(ports.etcd) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // A primary that dies is replaced rather than started again.
        master_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_log_hints: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: place(ports.databases[at]),
      connect_address: place(ports.databases[at]),
      data_dir: join(folder, "databases", `node${at}`),
      bin_dir: programs.postgresFolder,
      pgpass: join(folder, `pgpass${at}`),
      authentication: {
        superuser: { username: "postgres", password: passwords.postgres },
        replication: { username: "replicator", password: passwords.replicator },
        rewind: { username: "postgres", password: passwords.postgres },
      },
      parameters: {
        unix_socket_directories: "",
        password_encryption: "scram-sha-256",
        hba_file: hbaFile,
      },
    },
  };
  const path = join(folder, `node${at}.yml`);
  writeFileSync(path, JSON.stringify(settings, null, 2));
  return path;
}

/** Writes the settings of HAProxy: one address for the primary, one for the replicas, one for the applications. */
export function writeHaproxy(folder: string, ports: Ports): string {
  const nodes = ports.databases.map(
    (port, at) => `  server node${at} 127.0.0.1:${port} check port ${ports.watchers[at] ?? 0}`,
  );
  const databases = (name: string, port: number) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  balance roundrobin
  option httpchk OPTIONS /${name === "primary" ? "primary" : "replica"}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.join("\n")}
`;
  // While no server can work, the balancer itself tells clients when to try again.
  const busy = join(folder, "busy.http");
  writeFileSync(busy, "HTTP/1.0 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n", {
    mode: 0o644,
  });
  const apps = ports.apps.map((port, at) => `  server app${at} 127.0.0.1:${port} check`);
  const text = `
global
  maxconn 2000
defaults
  timeout connect 4s
  timeout client 10m
  timeout server 10m
  timeout check 3s
${databases("primary", ports.primary)}${databases("replicas", ports.replicas)}
listen applications
  bind 127.0.0.1:${ports.front}
  mode http
  balance roundrobin
  option httpchk GET /api/health
  option redispatch
  errorfile 503 ${busy}
  retries 3
  default-server inter 500ms fall 1 rise 1
${apps.join("\n")}
`;
  const path = join(folder, "haproxy.cfg");
  writeFileSync(path, text);
  return path;
}

/** Writes the settings of PgBouncer, in front of the primary, and returns their path. */
export function writePgbouncer(folder: string, ports: Ports): string {
  const users = join(folder, "users.txt");
  writeFileSync(users, `"sheaf" "${passwords.sheaf}"\n`, { mode: 0o644 });
  const text = `
[databases]
sheaf = host=127.0.0.1 port=${ports.primary} dbname=sheaf connect_query='SET lock_timeout = 5000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
server_login_retry = 1
query_wait_timeout = 10
server_check_delay = 0
`;
  const path = join(folder, "pgbouncer.ini");
  writeFileSync(path, text);
  return path;
}
