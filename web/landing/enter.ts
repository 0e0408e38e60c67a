// The public pages are plain documents. The only thing that runs on the landing page is this: someone who may be signed in
// is looked up, and the code that knows sessions is fetched for them alone.
if ('storedSession' in document.documentElement.dataset) {
  import('./leave-when-signed-in.ts').then(({ leaveWhenSignedIn }) => leaveWhenSignedIn())
}
