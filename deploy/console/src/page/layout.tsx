import { useLingui } from '@lingui/react/macro'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { useAbout } from './api.ts'
import { useLanguage } from './language.ts'

/** What every page has: the name, the links, the language, and why the controls are disabled. */
export function Layout() {
  const { t } = useLingui()
  const { language, choose } = useLanguage()
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
        {t`Skip to the content`}
      </a>
      <header>
        <p className="brand">{t`Arcada console`}</p>
        <nav aria-label={t`Pages`}>
          <NavLink to="/" end>
            {t`Wall`}
          </NavLink>
          <NavLink to="/runs">{t`Smoke runs`}</NavLink>
          <NavLink to="/audit">{t`Audit`}</NavLink>
          <NavLink to="/rights">{t`Rights`}</NavLink>
        </nav>
        {about && (
          <p className="store">
            {t`Store`} <code>{about.store}</code>
          </p>
        )}
        <label>
          {t`Language`}
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
          <strong>{t`Read-only`}</strong> <span id="read-only">{about.readOnly}</span>
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
