// The public pages are plain documents. This is the only script on the landing page: if the browser holds a session, it
// loads the code that checks it.
if ('storedSession' in document.documentElement.dataset) {
  import('./leave-when-signed-in.ts').then(({ leaveWhenSignedIn }) => leaveWhenSignedIn())
}
