import type { PageProblem } from '../page-reports.ts'

const STYLES = `
:host { all: initial; position: fixed; inset: auto 8px 4px; z-index: 2147483647; display: block; margin: 0;
  padding: 0; border: 0; width: auto; background: none; font: 13px/1.4 system-ui, sans-serif; pointer-events: none; }
section { margin-top: 8px; padding: 10px 12px; border-radius: 8px; color: #fff; background: #5c1414;
  box-shadow: 0 2px 12px rgb(0 0 0 / 50%); pointer-events: auto; }
p { margin: 0 0 6px; }
pre { margin: 0 0 6px; max-height: 50vh; overflow: auto; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; }
button { padding: 6px 12px; border: 1px solid #fff; border-radius: 6px; color: inherit; background: none; font: inherit; }
aside { margin-top: 4px; width: fit-content; padding: 1px 6px; border-radius: 4px; color: #fff; background: rgb(35 38 47 / 75%);
  font: 10px/1.3 ui-monospace, monospace; white-space: pre; }
`

export interface Panel {
  /** Shows these problems instead of those before. */
  problems(problems: readonly PageProblem[]): void
  /** Shows the names and versions of the running apps, one line each. */
  running(lines: readonly string[]): void
  /** Shows the site that the apps are composed with, one line for each of its facts; without any, nothing. */
  around(lines: readonly string[]): void
}

/** A corner of the page for the developer, apart from the page's own styles and allowed by its policy. */
export function createPanel(): Panel {
  const host = document.createElement('arcada-dev')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
  const banner = corner('Running apps under development')
  const site = corner('Site of the other apps')
  let sections: HTMLElement[] = []
  // Not into the body, because the page may replace all of its content.
  document.documentElement.append(host)

  return {
    problems(problems) {
      for (const section of sections) section.remove()
      sections = problems.map(section)
      root.prepend(...sections)
    },
    running(lines) {
      banner.textContent = lines.join('\n')
      root.append(banner)
    },
    around(lines) {
      site.textContent = lines.join('\n')
      if (lines.length > 0) root.append(site)
      else site.remove()
    },
  }
}

function corner(label: string): HTMLElement {
  const made = document.createElement('aside')
  made.setAttribute('aria-label', label)
  return made
}

function section({ title, text }: PageProblem): HTMLElement {
  const made = document.createElement('section')
  made.setAttribute('role', 'alert')
  const heading = document.createElement('p')
  heading.textContent = title
  const body = document.createElement('pre')
  body.textContent = text
  const button = document.createElement('button')
  button.textContent = 'Close'
  button.addEventListener('click', () => made.remove())
  made.append(heading, body, button)
  return made
}
