const STYLES = `
:host { all: initial; position: fixed; inset: auto 8px 8px; z-index: 2147483647; display: block; margin: 0;
  padding: 0; border: 0; width: auto; background: none; font: 13px/1.4 system-ui, sans-serif; }
section { margin-top: 8px; padding: 10px 12px; border-radius: 8px; color: #fff; background: #23262f;
  box-shadow: 0 2px 12px rgb(0 0 0 / 50%); }
section.problem { background: #5c1414; }
p { margin: 0 0 6px; }
pre { margin: 0 0 6px; max-height: 50vh; overflow: auto; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; }
button { padding: 6px 12px; border: 1px solid #fff; border-radius: 6px; color: inherit; background: none; font: inherit; }
`

export interface Panel {
  /** Shows a text in the place of the one before; without lines it goes away. */
  show(kind: 'problem' | 'notice', title: string, lines: readonly string[]): void
}

/** A corner of the page for the developer, apart from the page's own styles and allowed by its policy. */
export function createPanel(): Panel {
  const host = document.createElement('arcada-dev')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
  const shown = new Map<string, HTMLElement>()

  const hide = (kind: string) => {
    shown.get(kind)?.remove()
    shown.delete(kind)
    if (shown.size === 0) host.remove()
  }
  return {
    show(kind, title, lines) {
      hide(kind)
      if (lines.length === 0) return
      const section = document.createElement('section')
      section.className = kind
      section.setAttribute('role', kind === 'problem' ? 'alert' : 'status')
      const heading = document.createElement('p')
      heading.textContent = title
      const text = document.createElement('pre')
      text.textContent = lines.join('\n')
      const button = document.createElement('button')
      button.textContent = 'Close'
      button.addEventListener('click', () => hide(kind))
      section.append(heading, text, button)
      root.append(section)
      shown.set(kind, section)
      // Not into the body, because the page may replace all of its content.
      document.documentElement.append(host)
    },
  }
}
