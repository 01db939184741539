/**
 * Which install banners an address shows, known before any answer of the server. The boot script holds this module, too:
 * it must not import a library.
 */
import { openedAs } from '@arcada/kit/session/opened-as'
import { readStored } from '@arcada/kit/session/storage'
import { deviceOf } from '../device/device.ts'

/** Keys of what this device closed (DLBAR-04, LAYOUT-31). */
export const DOWNLOAD_KEY = 'hideDownloadBar'
export const GUIDE_KEY = 'MC_HIDE_GUIDE'

/** Heights in px with the space below, as in install-banners.module.css. */
const DOWNLOAD_HEIGHT = 64
const GUIDE_HEIGHT = 52

interface Address {
  installBanners?: boolean | undefined
}

const inBrowser = ({ installBanners }: Address) => !!installBanners && openedAs() === 'H5'

/** Whether this device closed one of them. */
export const isClosed = (key: string): boolean => readStored('local', key) !== null

/** Whether the address has the download bar where the whitelabel has an app. */
export const expectsDownloadBar = (address: Address): boolean => inBrowser(address) && !isClosed(DOWNLOAD_KEY)

/** The height in px that the skeleton reserves for both. */
export function expectedHeight(address: Address): number {
  const guide =
    inBrowser(address) &&
    !isClosed(GUIDE_KEY) &&
    deviceOf(navigator.userAgent, navigator.maxTouchPoints) !== 'other'
  return (expectsDownloadBar(address) ? DOWNLOAD_HEIGHT : 0) + (guide ? GUIDE_HEIGHT : 0)
}
