import { PlusIcon, ShareIcon, SmartphoneIcon } from '@arcada/kit/ui/icons'
import { Trans } from '@lingui/react/macro'
import styles from './install-banners.module.css'

/** Three steps to an icon on the home screen, in the words of the phone's own browser. */
export function GuideSteps({ device }: { device: 'android' | 'ios' }) {
  return (
    <ol className={styles.steps}>
      <li>
        <ShareIcon />
        {device === 'ios' ? (
          <Trans>In Safari, tap the share button</Trans>
        ) : (
          <Trans>In Chrome, open the menu with the three dots</Trans>
        )}
      </li>
      <li>
        <PlusIcon />
        {device === 'ios' ? (
          <Trans>Choose “Add to Home Screen”</Trans>
        ) : (
          <Trans>Choose “Install app” or “Add to home screen”</Trans>
        )}
      </li>
      <li>
        <SmartphoneIcon />
        <Trans>Open the site from its icon</Trans>
      </li>
    </ol>
  )
}
