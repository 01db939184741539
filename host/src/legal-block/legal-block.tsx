import { nextWarning, useRgProfile, WARNINGS_LANGUAGE, warningInEnglish } from '@arcada/kit/account'
import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { isOffered } from '@arcada/kit/federation'
import { $locale } from '@arcada/kit/i18n'
import { formatDay } from '@arcada/kit/i18n/calendar'
import { routes } from '@arcada/kit/routes'
import { VisuallyHidden } from '@arcada/kit/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './legal-block.module.css'

/** The legal block below log-in, payment and responsible gaming pages (RG-49). Texts of the whitelabel are no HTML. */
export function LegalBlock({ closed = false }: { closed?: boolean }) {
  const { t } = useLingui()
  const profile = useRgProfile()
  if (!profile) return null
  const { centralRegister, help, operator } = profile
  return (
    <section className={styles.block} aria-label={t`Responsible gaming`}>
      <p className={styles.adults}>
        <span className={styles.mark} aria-hidden="true">
          18+
        </span>
        <VisuallyHidden>
          <Trans>Only for people aged 18 or over.</Trans>
        </VisuallyHidden>
        <Warning warnings={profile.warnings} />
      </p>
      <ul className={styles.links}>
        <Way closed={closed} to={routes.responsibleGaming}>
          <Trans>My limits</Trans>
        </Way>
        <Way closed={closed} to={routes.selfAssessment}>
          <Trans>Self-assessment</Trans>
        </Way>
        <Way closed={closed} to={routes.gamblingHelp}>
          <Trans>Help</Trans>
        </Way>
        <li>
          <a href={centralRegister.url} target="_blank" rel="noopener noreferrer">
            <Trans>National self-exclusion</Trans>
          </a>
        </li>
        {help
          .filter(({ href }) => href !== undefined && href !== centralRegister.url)
          .map(({ name, note, href }) => (
            <li key={name}>
              <a href={href} rel="noopener noreferrer">
                {name}
                {note && ` ${note}`}
              </a>
            </li>
          ))}
      </ul>
      <Operator operator={operator} />
    </section>
  )
}

function Warning({ warnings }: Pick<RgProfile, 'warnings'>) {
  const english = useStore($locale) === 'en'
  const [warning] = useState(() => nextWarning(warnings))
  if (warning === undefined) return null
  const translation = english ? warningInEnglish(warning) : undefined
  return (
    <span className={styles.warning}>
      <span lang={WARNINGS_LANGUAGE}>{warning}</span>
      {translation && <span>{translation}</span>}
    </span>
  )
}

/** A link within this site; left out when its remote was taken out. */
function Way({ to, closed, children }: { to: string; closed: boolean; children: ReactNode }) {
  // A closed site checks again whether it is open, like its own button.
  return isOffered(to) ? (
    <li>
      <Link to={to} reloadDocument={closed}>
        {children}
      </Link>
    </li>
  ) : null
}

function Operator({ operator }: Pick<RgProfile, 'operator'>) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const { legalName, tradeName, taxId, licence, licenceDate, address, phone, email, ombudsman } = operator
  const lines = [
    [legalName, tradeName && tradeName !== legalName ? tradeName : undefined, taxId && `CNPJ\u00a0${taxId}`],
    [licence && `${t`Authorisation`} ${licence}`, licenceDate && formatDay(licenceDate, locale)],
    [address],
    [phone, email, ombudsman && `${t`Ombudsman`}: ${ombudsman}`],
  ]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter((line) => line !== '')
  return lines.map((line) => <p key={line}>{line}</p>)
}
