/** The first script of the page. It is evaluated when it arrives, while the host's own script is still on its way. */
import 'react-dom/client'

// In a task of its own, so that a cheap phone can react between two long ones.
setTimeout(() => void import(/* webpackMode: "eager" */ '@arcada/ui'))
