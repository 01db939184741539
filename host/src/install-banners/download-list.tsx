import { DownloadIcon, SettingsIcon, SmartphoneIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { Trans } from '@lingui/react/macro'
import { IOS_REQUIRED } from '../device/device.ts'
import type { Downloads } from '../device/resources.ts'
import styles from './install-banners.module.css'

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
