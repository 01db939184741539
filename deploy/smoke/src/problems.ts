import type { BrowserContext, Page } from '@playwright/test'

/** Collects errors, failed loads and every report of a broken policy, of all pages of one test. */
export class Problems {
  private found: string[] = []
  private notify: (problem: string) => void = () => {}
  private readonly expected: RegExp[] = []
  private readonly watched = new WeakSet<Page>()

  /** A test that breaks something says so; everything else still counts. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  add(problem: string): void {
    this.found.push(problem)
    this.notify(problem)
  }

  /** The next problem. */
  next(): Promise<string> {
    return new Promise((resolve) => {
      this.notify = resolve
    })
  }

  left(): string[] {
    return this.found.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)))
  }

  /** What is left, and forgets it. */
  take(): string[] {
    const taken = this.left()
    this.found = []
    return taken
  }

  isNew(page: Page): boolean {
    if (this.watched.has(page)) return false
    this.watched.add(page)
    return true
  }

  /** An Integrity-Policy block shows only in ReportingObserver, never in the console. */
  async install(context: BrowserContext): Promise<void> {
    await context.exposeFunction('__arcadaProblem', (problem: string) => this.add(problem))
    await context.addInitScript(() => {
      const notify = (problem: string) =>
        (globalThis as unknown as { __arcadaProblem(problem: string): void }).__arcadaProblem(problem)
      addEventListener('securitypolicyviolation', (event) =>
        notify(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
      new ReportingObserver((reports) => {
        for (const report of reports)
          if (report.type?.endsWith('violation'))
            notify(`report: ${report.type} ${JSON.stringify(report.body)}`)
      }).observe()
    })
  }
}

/** Listens to what a page says. */
export function watchPage(page: Page, problems: Problems): void {
  if (!problems.isNew(page)) return
  page.on('pageerror', (error) => problems.add(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.add(`console: ${message.text()} ${message.location().url}`)
  })
}
