import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** For a small machine that does other things too: an eighth of its memory, within sensible bounds. */
export function serverSettings(port: number): Record<string, string> {
  const memory = totalmem() / MB;
  const buffers = Math.round(Math.min(512, Math.max(64, memory / 8)));
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.round(buffers / 2)}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off', // questions here are short; compiling them costs more than it saves
    timezone: 'UTC',
    fsync: 'on',
    // A week of logs, one file a weekday, overwritten after.
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_timezone: 'UTC',
  };
}
