/** Addresses no answer of a stranger may lead us to. `port`: where a server listens that must not be asked. */
export const insideAddresses = (port: number): readonly string[] => [
  // This machine, in every notation of its address.
  ...[
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      '127.0.0.1',
      '127.1',
      '127.0.1',
      '127.255.255.254',
    ],
    ...['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '0', '0.0.0.0', '127.0.0.1.'],
    ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
    ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
    // Dots, digits and letters of other scripts, which browsers and servers read as ours.
    ...['127\u30020\u30020\u30021', '127\uff0e0\uff0e0\uff0e1', '\u2460\u2461\u2466.\u24ea.\u24ea.\u2460'],
    ...[
      '\uff11\uff12\uff17.0.0.1',
      '\uff4c\uff4f\uff43\uff41\uff4c\uff48\uff4f\uff53\uff54',
      'loc\u00adalhost',
    ],
    ...['%6c%6f%63%61%6c%68%6f%73%74', '127%2e0.0.1'],
  ].map((host) => `http://${host}:${port}/`),
  // Its other services.
  ...['https://127.0.0.1:5432/', 'http://127.0.0.1:22/', 'http://localhost:6379/', 'https://[::1]/'],
  // The network it stands in, and what clouds tell their machines there.
  ...['http://10.0.0.1/', 'https://172.16.0.1/', 'https://172.31.255.255/', 'https://192.168.1.1/admin'],
  ...[
    'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    'http://2852039166/latest/meta-data/',
  ],
  ...[
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://100.100.100.200/',
  ],
  ...['https://169.254.170.2/v2/credentials', 'http://192.0.0.192/opc/v1/instance/', 'https://100.64.0.1/'],
  ...[
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[100::1]/',
  ],
  ...['https://198.18.0.1/', 'https://224.0.0.1/', 'https://255.255.255.255/', 'https://[2001:db8::1]/'],
  // Names and passwords before the host, which hide it from a reader.
  ...[`http://homes.example@127.0.0.1:${port}/`, `http://homes.example:80@localhost:${port}/`],
  ...[`http://127.0.0.1:${port}\\@homes.example/`, 'https://ana:secret@homes.example/'],
  // No web at all.
  ...[
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'ftp://127.0.0.1/',
    'dict://127.0.0.1:11211/stats',
  ],
  ...[
    'gopher://127.0.0.1:6379/_INFO',
    'ldap://127.0.0.1/',
    'data:application/json,{}',
    'jar:http://127.0.0.1!/',
  ],
  ...[
    'blob:http://127.0.0.1/x',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
    'http://',
    'not an address',
  ],
];

/** Names that may be anybody's, and lead inside. */
export const INSIDE_NAMES: Record<string, readonly string[]> = {
  'inside.example': ['10.1.2.3'],
  'loopback.example': ['127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'six.example': ['::ffff:10.0.0.1'],
  'nobody.example': [],
};
