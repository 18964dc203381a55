// React looks for these functions of the developer tools once, as it loads.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
