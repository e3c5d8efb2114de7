@rem npm's scripts say exec, which cmd.exe does not have.
@%*
