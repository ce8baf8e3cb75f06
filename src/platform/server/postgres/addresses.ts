const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^@/?]+)(.*)$/;

/** One address for each host that an address names (`postgres://user@one:5432,two:5432/homes`), in its order. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = FORM.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => before + host + after);
}
