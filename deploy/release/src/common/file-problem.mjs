// @ts-check
// Plain JavaScript, because npm's own Node runs it as well, before anything is installed.

const RETRY = 'then run this again'

/** What a person can do about an error of the file system, by its code. */
const REMEDIES = /** @type {Record<string, string>} */ ({
  ENOSPC: `the disk is full: free some of its space, ${RETRY}`,
  EDQUOT: `this account has used up its share of the disk: free some of it or ask for more, ${RETRY}`,
  EACCES: `this account may not do that: allow it to, or use the account that owns the file, ${RETRY}`,
  EPERM: `this account may not do that: allow it to, or use the account that owns the file, ${RETRY}`,
  EROFS: `the disk is read-only: allow writing on it, or name a folder on another one, ${RETRY}`,
  EIO: `the disk does not answer as it should: read the log of the system, ${RETRY} on a sound disk`,
  ENOTSUP: 'the file system lacks something that is needed: name a folder on a local disk',
  EMFILE: `too many files are open: let this account open more (ulimit -n), ${RETRY}`,
  ENFILE: `too many files are open on this machine: allow more or end other programs, ${RETRY}`,
  ENOTDIR: 'a part of its path is a file: name another folder',
})

/** Other names of the same problem. */
const SAME = /** @type {Record<string, string>} */ ({ EOPNOTSUPP: 'ENOTSUP', ENOSYS: 'ENOTSUP' })

/** The compiler, which is no JavaScript, names only the number of an error. */
const NUMBERS = /** @type {Record<string, string>} */ ({
  1: 'EPERM',
  5: 'EIO',
  13: 'EACCES',
  20: 'ENOTDIR',
  23: 'ENFILE',
  24: 'EMFILE',
  28: 'ENOSPC',
  30: 'EROFS',
  95: 'ENOTSUP',
  122: 'EDQUOT',
})

/** Requests of a network, which fail with some of the same codes. */
const NETWORK = /^(?:listen|bind|connect|getaddrinfo)/
const READING = /^(?:read|scandir|opendir|stat|lstat|fstat|access|readlink|realpath)/

/**
 * One sentence with the remedy for an error of the file system that a person can end: a full or read-only disk, missing
 * rights, too many open files. Undefined for any other error.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function fileProblem(error) {
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall = '', path } = /** @type {NodeJS.ErrnoException} */ (error)
  // The compiler passes on no more than the text.
  const [, named, number = ''] = /\b(E[A-Z]+): |\(os error (\d+)\)/.exec(error.message) ?? []
  const said = /^E[A-Z]+$/.test(code) ? code : (named ?? NUMBERS[number] ?? '')
  const name = SAME[said] ?? said
  const remedy = REMEDIES[name]
  if (remedy === undefined || NETWORK.test(syscall)) return undefined
  const place = path ?? /['`](\/[^'`]+)['`]/.exec(error.message)?.[1] ?? 'A file'
  const verb = READING.test(syscall)
    ? 'read'
    : syscall === 'open' && /^E(?:ACCES|PERM|.FILE)/.test(name)
      ? 'opened'
      : 'written'
  return `${place} cannot be ${verb} (${name}): ${remedy}.`
}

/** Ends this process with one sentence, not with a stack, when such an error reaches nothing that handles it. */
export function sayFileProblems() {
  process.on('uncaughtException', (error) => {
    console.error(fileProblem(error) ?? error)
    process.exit(1)
  })
}
