/** Lets a started program tell the processor time it has used, to whoever started it and asks. */
export function reportCpu(): void {
  process.on('message', () => process.send?.(process.cpuUsage()));
}
