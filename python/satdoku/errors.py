"""The exceptions of the package."""


class Error(ValueError):
    """What is wrong with an input or a call.

    ``str(error)`` is ``FILE:LINE:COLUMN: MESSAGE``, without the parts that are unknown.

    >>> import satdoku
    >>> try:
    ...     satdoku.loads("p cnf 2 1\\n1 3 0\\n")
    ... except satdoku.Error as error:
    ...     print(error.line, error.column, error.message)
    2 3 literal 3 exceeds the declared variables (2)
    """

    message: str  #: without the place
    file: str  #: the name of the file, or ""
    line: int  #: from 1; 0 if the error has no place in a text
    column: int  #: in bytes, from 1; 0 with line 0

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0) -> None:
        place = [file] if file else []
        if line:
            place += [str(line), str(column)]
        super().__init__(":".join(place) + ": " + message if place else message)
        self.message, self.file, self.line, self.column = message, file, line, column

    def __reduce__(self) -> "tuple[type[Error], tuple[str, str, int, int]]":
        return type(self), (self.message, self.file, self.line, self.column)


class LimitReached(Error):
    """A limit of time, conflicts, decisions or memory ended the work before there was an answer."""
