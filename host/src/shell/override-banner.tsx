import type { Grant } from '@arcada/federation'
import { i18n } from '@arcada/i18n'
import { Button, toast } from '@arcada/ui'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'
import { keepToken } from '../override/token.ts'
import styles from './override-banner.module.css'

const REFUSALS = {
  invalid: msg`This test link is not valid, so you see the normal site.`,
  expired: msg`This test link has expired, so you see the normal site.`,
  'other-whitelabel': msg`This test link belongs to another site, so you see the normal site.`,
  missing: msg`The version of this test link did not arrive, so you see the normal site.`,
}

/** Says why a grant did not count. */
export function showRefusal(reason: keyof typeof REFUSALS): void {
  toast({ type: 'fail', text: i18n._(REFUSALS[reason]) })
}

/** Shows, for as long as the page is open, that a version is being tried. */
export function showBanner(grant: Grant): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <OverrideBanner grant={grant} />
    </I18nProvider>,
  )
}

function OverrideBanner({ grant }: { grant: Grant }) {
  const { i18n } = useLingui()
  const until = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'short', timeStyle: 'short' })
  const end = until.format(grant.expires)
  const { remote, version } = grant
  const leave = () => {
    keepToken(null)
    location.reload()
  }
  return (
    <aside className={styles.banner} data-override-banner>
      <p className={styles.words}>
        <Trans>
          Test version: {remote} {version}, until {end}
        </Trans>
      </p>
      <Button variant="tonal" onClick={leave}>
        <Trans>Leave</Trans>
      </Button>
    </aside>
  )
}
