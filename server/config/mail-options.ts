/**
 * What may stand behind the ? of a mail server's address, and as what. The library takes anything there: some would let
 * it send nothing and say that it did, or print the letters, with the codes in them.
 */
const OPTIONS: Record<string, { is: RegExp; words: string }> = (() => {
  const yesOrNo = { is: /^(true|false)$/, words: 'true or false' }
  const count = { is: /^[1-9]\d{0,5}$/, words: 'a whole number from 1' }
  const milliseconds = { is: /^[1-9]\d{0,6}$/, words: 'a number of milliseconds' }
  const host = { is: /^[\w.:-]+$/, words: 'a name or address of a machine' }
  return {
    requireTLS: yesOrNo,
    ignoreTLS: yesOrNo,
    opportunisticTLS: yesOrNo,
    'tls.rejectUnauthorized': yesOrNo,
    'tls.servername': host,
    'tls.minVersion': { is: /^TLSv1(\.[123])?$/, words: 'a version like TLSv1.2' },
    'tls.ciphers': { is: /^[\w:!+@=-]+$/, words: 'a list of ciphers' },
    name: host,
    localAddress: host,
    authMethod: { is: /^(PLAIN|LOGIN|CRAM-MD5)$/i, words: 'PLAIN, LOGIN or CRAM-MD5' },
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    dnsTimeout: milliseconds,
    pool: yesOrNo,
    maxConnections: count,
    maxMessages: count,
    rateDelta: milliseconds,
    rateLimit: count,
  }
})()

/** What is wrong with it, to be read after the name of the setting. Other names are not repeated: they may be part of a password. */
export function mailOptionProblem(options: URLSearchParams): string | undefined {
  for (const [name, value] of options) {
    const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined
    if (!option) return `may only have these behind its ?: ${Object.keys(OPTIONS).join(', ')}.`
    if (options.getAll(name).length > 1) return `has ${name} more than once.`
    if (!option.is.test(value)) return `has ${name}=${value}, but it must be ${option.words}.`
  }
  return undefined
}
