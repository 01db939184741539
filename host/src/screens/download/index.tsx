import { callQuery } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import { systemTemplate } from '@arcada/kit/contract/system-template'
import { page } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { Card, Empty, IconButton, LinkButton, Loading, Screen, Skeleton } from '@arcada/kit/ui'
import { ArrowLeftIcon, SmartphoneIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { type Device, deviceOf, IOS_REQUIRED, needsLegacyTip } from '../../device/device.ts'
import { appIconOf, downloadsFor, downloadsOf, resourcesQuery } from '../../device/resources.ts'
import { DownloadList, GuideSteps } from '../../install-banners/install-sheets.tsx'
import { useBack } from '../../navigation/use-back.ts'
import styles from './download-screen.module.css'

/** Height of what a device is usually offered, in px: the downloads, and on an iPhone the steps of the profile too. */
const OFFER_HEIGHT: Record<Device, number> = { android: 90, ios: 387, other: 444 }

/** The app, for this device, in the template's look (ROUTE-34, NS-19); without the host's header (LAYOUT-01). */
export default function DownloadScreen() {
  const { t } = useLingui()
  const back = useBack('history')
  const resources = useQuery(resourcesQuery)
  const template = useQuery(callQuery(systemTemplate, { device: 'MOBILE' }))
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints)
  const { name, logo } = page().release
  const downloads = downloadsFor(device, downloadsOf(resources.data?.resources ?? []))
  const icon = appIconOf(resources.data?.resources ?? []) ?? logo
  const look = lookOf(template.data)
  const title = t`Download the app`
  return (
    <Screen title={title} hideTitle wide className={styles.screen}>
      <div className={styles.bar}>
        <IconButton label={t`Back`} icon={<ArrowLeftIcon />} onClick={back} />
        <span className="ar-header-title" aria-hidden="true">
          {title}
        </span>
      </div>
      <div className={styles.hero} style={look.style}>
        {look.background && <img className={styles.background} src={look.background} alt="" />}
        {icon && <img className={styles.icon} src={icon} alt="" width="96" height="96" />}
        <p className={styles.description}>{look.description ?? name}</p>
      </div>
      {!resources.data ? (
        <Loading query={resources}>
          <Skeleton height={OFFER_HEIGHT[device]} />
        </Loading>
      ) : Object.keys(downloads).length === 0 ? (
        <Empty
          icon={<SmartphoneIcon />}
          text={<Trans>There is no app for this device. The site works just as well in the browser.</Trans>}
          action={
            <LinkButton to={routes.home}>
              <Trans>Go home</Trans>
            </LinkButton>
          }
        />
      ) : (
        <Card>
          <DownloadList downloads={downloads} />
        </Card>
      )}
      {needsLegacyTip(navigator.userAgent) && (
        <p role="note">
          <Trans>This version of iOS is too old for the app. Update to iOS {IOS_REQUIRED} or later.</Trans>
        </p>
      )}
      {downloads.profile && (
        <Card as="section">
          <h2 className={styles.heading}>
            <Trans>How to install the profile</Trans>
          </h2>
          <ol className={styles.steps}>
            <li>
              <Trans>Allow the download of the profile</Trans>
            </li>
            <li>
              <Trans>Open Settings and tap “Profile Downloaded”</Trans>
            </li>
            <li>
              <Trans>Tap Install and confirm</Trans>
            </li>
          </ol>
        </Card>
      )}
      {device !== 'other' && (
        <Card as="section">
          <h2 className={styles.heading}>
            <Trans>Add to home screen</Trans>
          </h2>
          <GuideSteps device={device} />
        </Card>
      )}
    </Screen>
  )
}

export interface Look {
  background?: string
  description?: string
  style: CSSProperties
}

/**
 * What the operator's template says about the download page (ENT-34). Its background is of this site only, and its
 * colour a plain one: both are texts of a server.
 */
function lookOf(template: ValueOf<typeof systemTemplate> | undefined): Look {
  if (!template) return { style: {} }
  const { app_background: background, app_desc: description, app_desc_font_color: color } = template
  return {
    ...(isOwnPath(background) ? { background } : {}),
    description: description || undefined,
    style: /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? { color } : {},
  }
}

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\')
}
