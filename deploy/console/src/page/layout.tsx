import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { useAbout } from './api.ts'
import { useLanguage } from './language.tsx'

/** What every page has: the name, the links, the language, and why the controls are disabled. */
export function Layout() {
  const { texts, language, choose } = useLanguage()
  const about = useAbout().data
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus()
  }, [pathname])
  return (
    <>
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <header>
        <p className="brand">{texts.console}</p>
        <nav aria-label={texts.pages}>
          <NavLink to="/" end>
            {texts.wall}
          </NavLink>
          <NavLink to="/runs">{texts.runs}</NavLink>
          <NavLink to="/audit">{texts.audit}</NavLink>
          <NavLink to="/rights">{texts.rights}</NavLink>
        </nav>
        {about && (
          <p className="store">
            {texts.store} <code>{about.store}</code>
          </p>
        )}
        <label>
          {texts.language}
          <select value={language} onChange={({ target }) => choose(target.value === 'pt' ? 'pt' : 'en')}>
            <option value="en">English</option>
            <option value="pt" lang="pt-BR">
              Português
            </option>
          </select>
        </label>
        <Busy />
      </header>
      {about?.readOnly !== undefined && (
        <p className="read-only">
          <strong>{texts.readOnly}</strong> <span id="read-only">{about.readOnly}</span>
        </p>
      )}
      <main id="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

/** A mark while a refresh runs; it says nothing aloud. */
function Busy() {
  return <span className={useIsFetching() > 0 ? 'busy on' : 'busy'} aria-hidden="true" />
}
