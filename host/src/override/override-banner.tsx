import type { Grant } from '@arcada/kit/federation'
import { i18n } from '@arcada/kit/i18n'
import { Button, toast } from '@arcada/kit/ui'
import { useDeviceMoment } from '@arcada/kit/ui/time'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { renderApart } from '../startup/render-apart.tsx'
import styles from './override-banner.module.css'
import { keepToken } from './token.ts'

const REFUSALS = {
  invalid: msg`This test link is not valid, so you see the normal site.`,
  expired: msg`This test link has expired, so you see the normal site.`,
  'too-long': msg`This test link is valid for longer than seven days, so you see the normal site.`,
  'other-whitelabel': msg`This test link belongs to another site, so you see the normal site.`,
  missing: msg`The version of this test link did not arrive, so you see the normal site.`,
  unpublished: msg`No key that may publish it has signed the version of this test link, so you see the normal site.`,
  unchecked: msg`The signature of this test link's version could not be checked, so you see the normal site.`,
}

/** Shows why a grant or its version was rejected. */
export function showRefusal(reason: keyof typeof REFUSALS): void {
  toast({ type: 'fail', text: i18n._(REFUSALS[reason]) })
}

/** Shows, for as long as the page is open, which version the page runs and until when. */
export function showBanner(grant: Grant): void {
  renderApart(<OverrideBanner grant={grant} />)
}

function OverrideBanner({ grant }: { grant: Grant }) {
  const end = useDeviceMoment()(grant.expires)
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
