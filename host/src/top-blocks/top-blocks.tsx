import { openedAs } from '@arcada/session'
import { useState } from 'react'
import { DownloadBar } from './download-bar.tsx'
import { HomeScreenGuide } from './home-screen-guide.tsx'

/**
 * The two extra blocks over home and help (LAYOUT-05, LAYOUT-06, AMB-09): download bar and the guide to the home
 * screen. The containers are always there; each block hides by its own rule.
 */
export function TopBlocks() {
  const [opened] = useState(openedAs)
  return (
    <>
      <div data-top-block="download">{opened === 'H5' && <DownloadBar />}</div>
      <div data-top-block="home-screen">{opened === 'H5' && <HomeScreenGuide />}</div>
    </>
  )
}
