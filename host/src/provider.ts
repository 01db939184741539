/** The first script of the page. It is evaluated when it arrives, while the host's own script is still on its way. */
import 'react-dom/client'
