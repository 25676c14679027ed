import { readFileSync } from 'node:fs';

/** Returns the memory of a process that is in RAM, in MiB. Linux only. */
export function readResidentMiB(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
