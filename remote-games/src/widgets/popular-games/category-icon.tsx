import {
  CherryIcon,
  FishIcon,
  FlameIcon,
  GamepadIcon,
  JoystickIcon,
  RadioIcon,
  SwordsIcon,
  TicketIcon,
  VolleyballIcon,
} from '@arcada/kit/ui/icons'

const ICONS: Record<string, typeof GamepadIcon> = {
  HOT: FlameIcon,
  IN_HOUSE: JoystickIcon,
  SPORTS: VolleyballIcon,
  LIVE: RadioIcon,
  FISH: FishIcon,
  RNG: CherryIcon,
  PVP: SwordsIcon,
  ELOTT: TicketIcon,
}

/** The icon of a category in the menu. */
export function CategoryIcon({ gameType }: { gameType: string }) {
  const Icon = ICONS[gameType] ?? GamepadIcon
  return <Icon aria-hidden="true" />
}
