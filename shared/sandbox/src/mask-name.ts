/** Others see two letters of a name at each end: `ma***na`. */
export function maskName(name: string): string {
  return name.length < 5 ? `${name.slice(0, 1)}***` : `${name.slice(0, 2)}***${name.slice(-2)}`
}

/** Two letters of an e-mail address, and its domain. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 2)}•••@${domain}`
}

/** The end of a mobile number, by which its owner knows it. */
export function maskMobile(mobile: string): string {
  return `•••• ${mobile.slice(-4)}`
}

/** The first word of a person's name, and how the others begin. */
export function maskPerson(name: string): string {
  const [first = '', ...others] = name.split(' ')
  if (others.length === 0) return `${first.slice(0, 2)}•••`
  return [first, ...others.map((word) => `${word.slice(0, 1)}•••`)].join(' ')
}
