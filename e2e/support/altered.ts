import { expect, type Page } from '@playwright/test'

interface Row {
  attempts: number
  executed: number
}

export class Attempts {
  private readonly rows = new Map<string, Row>()
  readonly wrong: string[] = []

  add(kind: string, description: string, { executed, delivered, accepted }: Outcome): void {
    const row = this.rows.get(kind) ?? { attempts: 0, executed: 0 }
    this.rows.set(kind, { attempts: row.attempts + 1, executed: row.executed + (executed ? 1 : 0) })
    if (executed) this.wrong.push(`executed: ${description}`)
    if (accepted) this.wrong.push(`accepted (${accepted}): ${description}`)
    if (!delivered) this.wrong.push(`never delivered: ${description}`)
  }

  report(): string {
    const lines = [...this.rows].map(
      ([kind, { attempts, executed }]) => `  ${kind}: ${attempts} altered, ${executed} executed`,
    )
    return ['altered files:', ...lines].join('\n')
  }
}

export interface Outcome {
  executed: boolean
  /** Whether the browser got the altered bytes: only then an attempt counts. */
  delivered: boolean
  accepted?: string | undefined
}

export class Watch {
  private readonly page: Page
  private readonly sent = new Map<string, number>()
  private reached = false

  constructor(page: Page) {
    this.page = page
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/__owned') this.reached = true
    })
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.status() === 200) this.sent.set(pathname, (this.sent.get(pathname) ?? 0) + 1)
    })
  }

  count(path: string): number {
    return this.sent.get(path) ?? 0
  }

  async delivered(path: string): Promise<void> {
    const waiting = expect.poll(() => this.count(path), { timeout: 20_000 }).toBeGreaterThan(0)
    await waiting.catch(() => undefined)
  }

  async executed(): Promise<boolean> {
    const marked = await this.page.evaluate(() => {
      const marked = '__owned' in globalThis
      Reflect.deleteProperty(globalThis, '__owned')
      return marked
    })
    const executed = marked || this.reached
    this.reached = false
    return executed
  }
}
