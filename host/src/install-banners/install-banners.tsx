import { openedAs } from '@arcada/kit/session'
import { useState } from 'react'
import { DownloadBar } from './download-bar.tsx'
import { HomeScreenGuide } from './home-screen-guide.tsx'

/**
 * The install banners over home and help (LAYOUT-05, LAYOUT-06, AMB-09): download bar and the guide to the home
 * screen. The containers are always there; each block hides by its own rule.
 */
export function InstallBanners() {
  const [opened] = useState(openedAs)
  return (
    <>
      <div data-install-banner="download">{opened === 'H5' && <DownloadBar />}</div>
      <div data-install-banner="home-screen">{opened === 'H5' && <HomeScreenGuide />}</div>
    </>
  )
}
