/** Passwords and tokens of a run, so that nothing that it leaves behind holds one. */
export class Secrets {
  private readonly known = new Set<string>()

  /** Shorter texts would take pieces out of everything. */
  add(...texts: readonly (string | undefined)[]): void {
    for (const text of texts) if (text !== undefined && text.length >= 4) this.known.add(text)
  }

  /** The text without them, however an address or JSON writes them. */
  leaveOut(text: string): string {
    const forms = [...this.known].flatMap((secret) => [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
    ])
    // The longest first: one may hold another.
    const ordered = [...new Set(forms)].sort((a, b) => b.length - a.length)
    return ordered.reduce((clean, form) => clean.replaceAll(form, '***'), text)
  }

  /** The same for bytes of any kind. */
  leaveOutOf(bytes: Uint8Array): Uint8Array {
    const text = Buffer.from(bytes).toString('latin1')
    const forms = new Secrets()
    for (const secret of this.known) forms.add(Buffer.from(secret).toString('latin1'))
    return Buffer.from(forms.leaveOut(text), 'latin1')
  }
}

const SECRET_NAMES = ['token', 'authorization', 'cookie', 'set-cookie']

/** Notes the tokens that go to and fro with a request: in its headers, its cookies and its address. */
export function noteTokens(secrets: Secrets, url: string, headers: Readonly<Record<string, string>>): void {
  for (const name of SECRET_NAMES) {
    const value = headers[name]
    secrets.add(value)
    for (const cookie of name.includes('cookie') ? (value?.split(/[;\n]/) ?? []) : [])
      secrets.add(cookie.split('=').slice(1).join('=').trim())
  }
  const query = URL.parse(url)?.searchParams
  for (const name of ['token', 'launch']) secrets.add(query?.get(name) ?? undefined)
}
