/** Masks a name for other members: two letters at each end, `ma***na`. */
export function maskName(name: string): string {
  return name.length < 5 ? `${name.slice(0, 1)}***` : `${name.slice(0, 2)}***${name.slice(-2)}`
}

/** Masks an e-mail address: two letters and its domain. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 2)}•••@${domain}`
}

/** Masks a mobile number: only its end, by which its owner recognizes it. */
export function maskMobile(mobile: string): string {
  return `•••• ${mobile.slice(-4)}`
}

/** Masks a full name: the first word, and initials of the others. */
export function maskPerson(name: string): string {
  const [first = '', ...others] = name.split(' ')
  if (others.length === 0) return `${first.slice(0, 2)}•••`
  return [first, ...others.map((word) => `${word.slice(0, 1)}•••`)].join(' ')
}
