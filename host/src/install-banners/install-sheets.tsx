import { DownloadIcon, PlusIcon, SettingsIcon, ShareIcon, SmartphoneIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { Sheet } from '@arcada/kit/ui/sheet'
import { Trans, useLingui } from '@lingui/react/macro'
import { IOS_REQUIRED } from '../device/device.ts'
import type { Downloads } from '../device/resources.ts'
import styles from './install-banners.module.css'

type SheetProps = { onClose: () => void } & ({ downloads: Downloads } | { device: 'android' | 'ios' })

/** The popup of the download bar (HOME-06, DLBAR-06), or that of the guide to the home screen. */
export function InstallSheet({ onClose, ...shown }: SheetProps) {
  const { t } = useLingui()
  const isDownload = 'downloads' in shown
  return (
    <Sheet open title={isDownload ? t`Download the app` : t`Add to home screen`} onClose={onClose}>
      {isDownload ? <DownloadList downloads={shown.downloads} /> : <GuideSteps device={shown.device} />}
    </Sheet>
  )
}

/** What can be downloaded on this device (DLBAR-06), and what an iPhone must bring (LAYOUT-33). */
export function DownloadList({ downloads: { android, ios, profile } }: { downloads: Downloads }) {
  return (
    <>
      <List>
        {android && <ListRow icon={<DownloadIcon />} title={<Trans>App for Android</Trans>} href={android} />}
        {ios && (
          <ListRow icon={<SmartphoneIcon />} title={<Trans>App for iPhone and iPad</Trans>} href={ios} />
        )}
        {profile && (
          <ListRow
            icon={<SettingsIcon />}
            title={<Trans>Configuration profile (iOS)</Trans>}
            secondary={<Trans>Puts the site on your home screen</Trans>}
            href={profile}
          />
        )}
      </List>
      {(ios || profile) && (
        <p className={styles.note}>
          <Trans>iOS {IOS_REQUIRED} or later is required for the app.</Trans>
        </p>
      )}
    </>
  )
}

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
